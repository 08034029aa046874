export const meta = () => [{ title: "Today · the desk" }];

export default function Today() {
  return (
    <main id="main">
      <h1>Today</h1>
    </main>
  );
}
