import { lineIcon } from "#ui/icon/icon.tsx";
/** Signs of the payment pages: drawn in place, as no other page needs them. */
const paths = {
  wallet:
    "M4 7.5C9 7 14 7 19.5 7.5c.4 4 .4 8 0 12-5.2.5-10.3.5-15.5 0-.4-4-.4-8 0-12ZM4.5 7.5c3-2.5 7.5-4 11.5-4.5.5 1.3.7 2.8.8 4M15 13.5h.01",
  card: "M3 6c6-.5 12-.5 18 0 .4 4 .4 8 0 12-6 .5-12 .5-18 0-.4-4-.4-8 0-12ZM3 10.5c6-.3 12-.3 18 0M6.5 15h4",
  lock: "M5 11c4.7-.5 9.3-.5 14 0 .4 3.2.4 6.3 0 9.5-4.7.5-9.3.5-14 0-.4-3.2-.4-6.3 0-9.5ZM8 10.8C7.6 1.5 16.4 1.5 16 10.8",
  print:
    "M7 9V3.5c3.3-.3 6.7-.3 10 0V9M7 17.5H4.5c-.7-3-.7-5.6 0-8.5 5-.5 10-.5 15 0 .7 2.9.7 5.5 0 8.5H17M7 14.5c3.3-.3 6.7-.3 10 0v6c-3.3.3-6.7.3-10 0Z",
  tick: "M4 13c2.3 1.3 4.2 3.4 5.6 6.2C11.8 13.5 15 9 20 5",
  wait: "M12 3c5.700 0 9 3.300 9 9s-3.300 9-9 9-9-3.300-9-9 3.300-9 9-9ZM12 7.500v5l3.500 2.500",
  stop: "M12 3c5.700 0 9 3.300 9 9s-3.300 9-9 9-9-3.300-9-9 3.300-9 9-9ZM7 12.200c3.400-.3 6.800-.3 10 0",
  fault:
    "M12 3.500c3.600 5.200 6.800 10.900 9.200 17-6.100.6-12.300.6-18.400 0C5.200 14.400 8.400 8.700 12 3.500ZM12 10v4.500M12 17.500h.01",
} as const;

export function PaymentIcon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg
      className={className ?? lineIcon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={className ? 3 : 2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
