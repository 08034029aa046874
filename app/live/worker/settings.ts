/** What the server writes in front of the worker's script. */
export interface WorkerSettings {
  /** Changes with every release: a worker that differs by one byte is a new one. */
  readonly release: string;
  /** The most that a browser caches, in bytes. */
  readonly bytes: number;
  /** The scripts and fonts that pages of this release load. */
  readonly code: readonly string[];
  /** Pages that open offline though they were never visited. */
  readonly pages: readonly string[];
  /** The fonts of headings and of text among the code; "" where there are none. */
  readonly faces: { readonly display: string; readonly text: string };
  /** Whom to ring when the network is lost; the sprig is the sample's. */
  readonly firm: {
    readonly name: string;
    readonly phone: string;
    readonly phoneDialled: string;
    readonly madeUp: boolean;
  };
}

declare const SITE: WorkerSettings;
export const site = SITE;
