import type { CachedPage, PageToCache } from "./compressed-page.ts";
import { bytesOf, compressAgain, compressQuickly } from "./compressed-page.ts";

export interface RenderedPage extends PageToCache {
  /** The topics that the page was made from; null when the page must not be cached. */
  readonly topics: readonly string[] | null;
  readonly staleAt: number | null;
}

interface Entry {
  page: CachedPage;
  readonly topics: readonly string[];
  readonly staleAt: number;
  /** Whether it is compressed as well as it will be, or is about to be. */
  compressedAgain: boolean;
}

// What is read twice will be read by more. One that a query made is only compressed with care: thousands of queries must not
// make us work for them.
const isEverybodys = (key: string) => !key.includes("?");

/**
 * Pages rendered once per content revision and cached, compressed, until a topic that they depend on changes.
 * Bounded in bytes; the least recently used goes first. Whoever comes first waits for little: from the second request
 * on a page is compressed once more, beside other work.
 */
export class PageCache {
  #entries = new Map<string, Entry>();
  #bytes = 0;
  #lastUsed: string | undefined;
  // How often each topic changed: a page whose rendering began before a change must not be cached after it.
  #changes = new Map<string, number>();
  #invalidations = 0;
  #rendering = new Map<string, Promise<CachedPage>>();
  #compressing: Promise<void> = Promise.resolve();
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
    if (!entry.compressedAgain) this.#compressAgain(key, entry);
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
    const page = await compressQuickly(rendered);
    const { topics } = rendered;
    const unchanged =
      invalidations === this.#invalidations &&
      topics?.every((topic) => this.#changes.get(topic) === before.get(topic));
    // A 404 is a response like any other, and costs as much to render.
    if (topics && unchanged && (rendered.status === 200 || rendered.status === 404))
      this.#add(key, { page, topics, staleAt: rendered.staleAt ?? Infinity, compressedAgain: false });
    return page;
  }

  // One page after the other, so that those who wait for a page have the other threads.
  #compressAgain(key: string, entry: Entry): void {
    entry.compressedAgain = true;
    const isCached = () => this.#entries.get(key) === entry;
    this.#compressing = this.#compressing.then(async () => {
      if (!isCached()) return;
      const page = await compressAgain(entry.page, isEverybodys(key)).catch(() => entry.page);
      if (!isCached()) return;
      this.#bytes += bytesOf(page) - bytesOf(entry.page);
      entry.page = page;
    });
  }

  #add(key: string, entry: Entry): void {
    const old = this.#entries.get(key);
    if (old) this.#remove(key, old);
    this.#entries.set(key, entry);
    this.#lastUsed = key;
    this.#bytes += bytesOf(entry.page);
    for (const [oldest, removed] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#remove(oldest, removed);
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= bytesOf(entry.page);
  }
}
