/** What a visitor, a payer, a mailbox or a bank may tell us: each is found again wherever it stands. */
export const marks = {
  name: "Zqmarkname",
  email: "zqmark.mail@longago.example",
  phone: "020 7946 0717",
  message: "zqmarkmessage: my daughter Zqmarkchild is in Zqmarkclass",
  school: "Zqmarkschool Primary",
  address: "17 Zqmarkstreet",
  postcode: "ZQ7 9XX",
  card: "4539578763621486",
  key: "zqmarkkey-0123456789abcdefghijklmnopqrstuvwx",
  push: "https://fcm.googleapis.com/fcm/send/zqmarkpush",
  search: "zqmarksearch",
} as const;

/** Networks from which nobody but marked visitors come. */
export const markedAddress = (number: number) => `203.0.113.${(number % 250) + 1}`;

// A mark that was cut is still one: its beginning and its end are enough.
const secret = /zqm|qmark|539.?5787.?63|7946.?07|zq7.?9|203.0.113|longago/gi;

/** The marks that stand in a text, plain or encoded, and of `more` those secrets that do. */
export function marksIn(text: string, more: readonly string[] = []): string[] {
  const readings = [text, ...decodings.flatMap((decode) => decode(text))].join("\n");
  return [
    ...new Set([
      ...(readings.match(secret) ?? []).map((one) => one.toLowerCase()),
      ...more.filter((one) => readings.includes(one)),
    ]),
  ];
}

const fromCode = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));

// As an address has them, as JSON escapes them, and in base64 or hexadecimal they are no less told.
const decodings: readonly ((text: string) => string[])[] = [
  (text) => [text.replaceAll("+", " ").replaceAll(/%([0-9a-f]{2})/gi, fromCode)],
  (text) => [
    text.replaceAll(/\\u([0-9a-f]{4})/gi, fromCode),
    text.replaceAll(/\\+x([0-9a-f]{2})/gi, fromCode),
  ],
  // Where it begins is not known: something may stand before it without a gap.
  (text) =>
    (text.match(/[\w+/-]{8,}={0,2}/g) ?? []).flatMap((run) =>
      [0, 1, 2, 3].map((from) => Buffer.from(run.slice(from), "base64").toString("latin1")),
    ),
  (text) =>
    (text.match(/[0-9a-f]{8,}/gi) ?? []).flatMap((run) =>
      [0, 1].map((from) =>
        Buffer.from(run.slice(from, from + 2 * Math.floor((run.length - from) / 2)), "hex").toString(
          "latin1",
        ),
      ),
    ),
];
