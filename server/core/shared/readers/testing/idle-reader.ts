/** A reader of a thread that sleeps, as one that gets no processor, and works. */
// oxlint-disable-next-line require-await -- as readers are
export async function* read({ waitMs, workMs }: { waitMs: number; workMs: number }): AsyncGenerator<string> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
  const until = performance.now() + workMs
  while (performance.now() < until);
  yield 'read'
}
