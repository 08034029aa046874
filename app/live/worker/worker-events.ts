// The events of a worker, as far as we use it: the types of a worker and of a page do not go together.

export interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
export interface PageMessageEvent extends ExtendableEvent {
  readonly data: { seen?: string[]; keep?: string; body?: string; report?: string; eventSheet?: string };
}
