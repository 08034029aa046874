import { data } from "react-router";
import { messageOf } from "#values/thrown.ts";
import { statusOf } from "#values/problem.ts";

/** What a short act answers; where it cannot be done, a page that says why. What is our own fault is thrown as it is. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const status = statusOf(error);
    if (status >= 500) throw error;
    throw data({ message: messageOf(error) }, { status });
  }
}
