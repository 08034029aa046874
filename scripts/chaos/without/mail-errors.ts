// Loaded into a site's process to show what a drill finds without its protection: an e-mail that the mail server did not take
// counts as sent.
import nodemailer from "nodemailer";

const { createTransport } = nodemailer;
Object.assign(nodemailer, {
  createTransport(...settings: Parameters<typeof createTransport>) {
    const transport = createTransport(...settings);
    const { sendMail } = transport as unknown as { sendMail: (mail: unknown) => Promise<unknown> };
    return Object.assign(transport, {
      sendMail: (mail: unknown) => sendMail.call(transport, mail).catch(() => ({})),
    });
  },
});
