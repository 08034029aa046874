/**
 * What a library gives, loaded at the first call and kept. A load that failed is tried again at the next call: descriptors or
 * memory that were short then may be there now.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loaded: Promise<Loaded> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}
