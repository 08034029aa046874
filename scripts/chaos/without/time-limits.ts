// Loaded into a site's process to show what a drill finds without its protection: what was asked of another server is waited
// for without end.
Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
