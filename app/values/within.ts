/**
 * What `work` gives, or `late` where some milliseconds have passed before. The work goes on; what it throws after that is
 * heard by nobody, and what it throws in time is thrown.
 */
export async function within<Result, Late>(
  milliseconds: number,
  work: Promise<Result>,
  late: Late,
): Promise<Result | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<Late>((resolve) => (timer = setTimeout(resolve, milliseconds, late)));
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
