/** The sprig of rosemary that stands between two sections, or above a title. */
export function SprigRule() {
  return (
    <svg className="sprig-rule" viewBox="0 0 64 24" aria-hidden="true">
      <use href="#sprig" />
    </svg>
  );
}
