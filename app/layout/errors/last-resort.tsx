/** What stands in the place of a screen of which not even the frame could be fetched: in the browser, without a connection. */
export function LastResort() {
  return (
    <main>
      <h1>This could not be fetched</h1>
      <p>
        There may be no connection, and what was sent last may not have arrived. Go back when there is one,
        and look whether it did.
      </p>
      <p>
        <a href="">Load it again</a>
      </p>
    </main>
  );
}
