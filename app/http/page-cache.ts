import { createHash } from "node:crypto";
import type { Encoding } from "#values/content-negotiation.ts";
import { etagFor } from "#values/content-negotiation.ts";
import { compressAll } from "./compress.ts";

/** A page as it was rendered, ready to be sent: compressed once for each encoding. */
export interface CachedPage {
  readonly status: number;
  /** Header names and values in turn, as node:http writes them, without those of the encoding. */
  readonly headers: readonly string[];
  /** The ETag of each encoding. */
  readonly tags: Readonly<Record<Encoding, string>>;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
  /** The topics that the page was made from; null when the page must not be cached. */
  readonly topics: readonly string[] | null;
  readonly staleAt: number | null;
}

interface Entry {
  readonly page: CachedPage;
  readonly topics: readonly string[];
  readonly staleAt: number;
  readonly bytes: number;
}

/**
 * Pages rendered once per content revision and cached, compressed, until a topic that they depend on changes.
 * Bounded in bytes; the least recently used goes first.
 */
export class PageCache {
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #lastUsed: string | undefined;
  // How often each topic changed: a page whose rendering began before a change must not be cached after it.
  #changes = new Map<string, number>();
  #invalidations = 0;
  #rendering = new Map<string, Promise<CachedPage>>();
  readonly #limit: number;
  readonly #now: () => number;

  constructor(limit: number, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /** The page cached under a key, or undefined. */
  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    if (entry.staleAt <= this.#now()) {
      this.#remove(key, entry);
      return undefined;
    }
    // The last used goes to the end, where it may be already; the first is the next to go.
    if (key !== this.#lastUsed) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      this.#lastUsed = key;
    }
    return entry.page;
  }

  /** The page under a key, rendered now when it is not cached; many requests at once cause one rendering. */
  async render(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const known = this.get(key) ?? this.#rendering.get(key);
    if (known) return known;
    const rendering = this.#renderAndCache(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /** Drops every page that was made from this topic, and caches none whose rendering is under way. */
  invalidate(topic: string): void {
    this.#changes.set(topic, (this.#changes.get(topic) ?? 0) + 1);
    this.#rendering.clear();
    for (const [key, entry] of this.#entries) if (entry.topics.includes(topic)) this.#remove(key, entry);
  }

  /** Drops every page, and caches none whose rendering is under way. */
  invalidateAll(): void {
    this.#invalidations += 1;
    this.#rendering.clear();
    this.#entries.clear();
    this.#bytes = 0;
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#entries.size, bytes: this.#bytes };
  }

  async #renderAndCache(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const before = new Map(this.#changes);
    const invalidations = this.#invalidations;
    const rendered = await render();
    const page = await compressed(rendered, key.includes("?") ? quick : thorough);
    const { topics } = rendered;
    const unchanged =
      invalidations === this.#invalidations &&
      topics?.every((topic) => this.#changes.get(topic) === before.get(topic));
    // A 404 is a response like any other, and costs as much to render.
    if (topics && unchanged && (rendered.status === 200 || rendered.status === 404))
      this.#add(key, {
        page,
        topics,
        staleAt: rendered.staleAt ?? Infinity,
        bytes: page.identity.length + page.br.length + page.gzip.length,
      });
    return page;
  }

  #add(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    this.#entries.set(key, entry);
    this.#lastUsed = key;
    this.#bytes += entry.bytes;
    for (const [oldest, removed] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#remove(oldest, removed);
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

// The last tenth of the bytes costs twenty times the work. A page that everybody gets is worth it; one that a visitor's
// own query made is not, and thousands of queries must not make us work for them.
const thorough = { br: 10, gzip: 9 };
const quick = { br: 4, gzip: 4 };

async function compressed(
  { status, headers, body }: RenderedPage,
  quality: typeof quick,
): Promise<CachedPage> {
  const encodings = await compressAll(body, quality);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const tags = { identity: etagFor(hash, "identity"), br: etagFor(hash, "br"), gzip: etagFor(hash, "gzip") };
  return { status, headers: headers.flat(), tags, ...encodings };
}
