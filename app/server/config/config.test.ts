import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { productionSettings as production } from "./config.examples.ts";
import { readConfig } from "./config.ts";

describe("the settings", () => {
  test("need nothing to be set", () => {
    const config = readConfig({});
    expect([config.PORT, config.brand.phone, config.publicOrigin]).toEqual([
      3000,
      "020 7946 0958",
      "http://localhost:3000",
    ]);
  });

  test("make the firm a made-up one in a demonstration only", () => {
    expect(readConfig({}).brand.madeUp).toBe(true);
    expect(readConfig(production).brand.madeUp).toBe(false);
  });

  test("say nothing of the firm's food that nobody can know", () => {
    expect(() => readConfig({ BRAND_TAGLINE: "Nut-free school caterers in London" })).toThrow(
      "BRAND_TAGLINE must not say that food is free of something",
    );
    // Somebody may have looked at this one: Today asks until they have.
    const vegan = "Vegan school caterers in London";
    expect(readConfig({ BRAND_TAGLINE: vegan }).brand.tagline).toBe(vegan);
  });

  test("name every fault at once and show no secret", () => {
    expect(() =>
      readConfig({
        PORT: "seventy",
        LIVE_CACHE_BYTES: "1000",
        LIVE_LONG_POLL_SECONDS: "31",
        DATABASE_URL: "mysql://x",
      }),
    ).toThrow(/PORT[^]*DATABASE_URL[^]*LIVE_LONG_POLL_SECONDS[^]*LIVE_CACHE_BYTES/);
    const noPort = () => readConfig({ SMTP_URL: "smtp://user:hush-hush@host:99999" });
    expect(noPort).toThrow("SMTP_URL");
    expect(noPort).not.toThrow("hush-hush");
    const bad = () => readConfig({ ...production, BOT_CHECK: "off", PORT: "1" });
    expect(bad).toThrow("BOT_CHECK");
    expect(bad).not.toThrow("hush-hush");
  });

  test("name a bucket with its keys, or none", () => {
    const keys = { BLOBS_ACCESS_KEY: "site", BLOBS_SECRET_KEY: "hush-hush" };
    expect(readConfig({ BLOBS: "s3://files/site", ...keys }).BLOBS).toBe("s3://files/site");
    expect(() => readConfig({ BLOBS: "s3://files" })).toThrow("BLOBS_SECRET_KEY");
    const copy = { BACKUP_DIR: "/backups", BACKUP_COPY: "s3://copies" };
    const passphrase = { BACKUP_PASSPHRASE: "kettle lantern moss" };
    expect(readConfig({ ...copy, ...keys, ...passphrase }).BACKUP_COPY).toBe("s3://copies");
    expect(() => readConfig({ ...copy, ...keys })).toThrow("BACKUP_PASSPHRASE");
    expect(() => readConfig({ ...copy, ...passphrase })).toThrow("BLOBS_SECRET_KEY");
    expect(() => readConfig({ BACKUP_COPY: "/mnt/elsewhere" })).toThrow("BACKUP_DIR is needed");
    const bad = () => readConfig({ BLOBS: "files", ...keys });
    expect(bad).toThrow("BLOBS must be empty or like s3://bucket/prefix");
    expect(bad).not.toThrow("hush-hush");
  });

  test("reject fake PayPal in production", () => {
    expect(() => readConfig({ ...production, PAYPAL_CLIENT_ID: "" })).toThrow(
      "the test wallet moves no money",
    );
    expect(readConfig(production).production).toBe(true);
  });

  test.each([
    ["HASH_SECRET", "a".repeat(40)],
    ["HASH_SECRET", "secret".repeat(8)],
    ["BLOBS_ENDPOINT", "http://files.example:9000"],
    ["METRICS_TOKEN", "a"],
    ["METRICS_TOKEN", "a".repeat(20)],
    ["SMTP_URL", "smtp://user:hush-hush@mail.example:587?ignoreTLS=true"],
    ["SMTP_URL", "smtps://user:hush-hush@mail.example?tls.rejectUnauthorized=false"],
    ["DATABASE_URL", "postgres://site:hush-hush@db.example/site"],
    ["DATABASE_URL", "postgres://site:hush-hush@db.example/site?sslmode=prefer"],
    ["DATABASE_URL", "postgres://site:hush-hush@10.0.0.5/site?sslmode=disable"],
    ["DATABASE_URL", "postgres://site:hush-hush@/site?host=db.example"],
  ])("reject in production what a network or a guess reveals: %s=%s", (name, value) => {
    const bad = () => readConfig({ ...production, [name]: value });
    expect(bad).toThrow(name);
    expect(bad).not.toThrow("hush-hush");
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  test.each([
    ["METRICS_TOKEN", "9f86d081884c7d65"],
    ["SMTP_URL", "smtp://user:hush-hush@mail.example:587"],
    ["SMTP_URL", "smtp://127.0.0.1:25"],
    ["DATABASE_URL", "postgres://site@localhost/site"],
    ["DATABASE_URL", "postgres://site@/site?host=/var/run/postgresql"],
    ["DATABASE_URL", "postgres://site:hush%2Fhush@/site?host=/var/run/postgresql"],
    ["DATABASE_URL", "postgres://site@db.example/site?sslmode=verify-full"],
  ])("accept in production what is safe: %s=%s", (name, value) => {
    expect(readConfig({ ...production, [name]: value }).production).toBe(true);
  });

  test.each(["hush#hush", "hush/hush", "hush?hush"])(
    "say how a password like %s is written in an address",
    (password) => {
      for (const host of ["localhost/site", "/site?host=/var/run/postgresql"]) {
        const bad = () => readConfig({ DATABASE_URL: `postgres://site:${password}@${host}` });
        expect(bad).toThrow(/DATABASE_URL must be like [^]* %23 for #/);
        expect(bad).not.toThrow(password);
      }
    },
  );

  test("require TLS for e-mail in production", () => {
    const needs = (SMTP_URL: string) => readConfig({ ...production, SMTP_URL }).mailNeedsTls;
    expect([needs("smtp://mail.example:587"), needs("smtp://127.0.0.1:25"), needs("")]).toEqual([
      true,
      false,
      false,
    ]);
    expect(readConfig({ SMTP_URL: "smtp://mail.example:587" }).mailNeedsTls).toBe(false);
  });

  test("let a deployment be another firm", () => {
    const { brand } = readConfig({
      BRAND_NAME: "Thyme Street",
      BRAND_HOURS: "Tu-Su 10:00-16:00",
      BRAND_ANSWER_TIME: "two days",
    });
    expect([brand.name, brand.answerTime]).toEqual(["Thyme Street", "two days"]);
    expect(brand.hours).toEqual([
      { days: "Tuesday to Sunday", open: "10 am to 4 pm", schema: "Tu-Su 10:00-16:00" },
    ]);
    expect(() => readConfig({ BRAND_HOURS: "all day" })).toThrow("BRAND_HOURS must be like");
  });

  test("are in .env.example with their defaults", () => {
    const example = parseEnv(readFileSync(".env.example", "utf8"));
    expect(readConfig(example)).toEqual(readConfig({}));
  });
});
