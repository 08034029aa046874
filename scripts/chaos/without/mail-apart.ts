// Loaded into a site's process to show what a drill finds without its protection: whoever sends an e-mail holds the thread
// until the mail server has answered.
import nodemailer from "nodemailer";

const { createTransport } = nodemailer;
const held = new Int32Array(new SharedArrayBuffer(4));
Object.assign(nodemailer, {
  createTransport(...settings: Parameters<typeof createTransport>) {
    const transport = createTransport(...settings);
    const { sendMail } = transport as unknown as { sendMail: (mail: unknown) => Promise<unknown> };
    return Object.assign(transport, {
      sendMail(mail: unknown) {
        Atomics.wait(held, 0, 0, 5_000);
        return sendMail.call(transport, mail);
      },
    });
  },
});
