// What is private, is paid, or is not a page at all is never cached.
export const neverCached =
  /^\/(api|desk|payment|test-wallet|receipt|quote|healthz|readyz|up|metrics|hash)(\/|$)/;
export const immutable = /^\/(assets|img|images)\//;
export const collectionPath = /^\/api\/collections\/(menu|image)$/;
