/** A skeleton in the shape of an answer. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div class="middle">
      <div class="rows" role="status" aria-label={label}>
        <div class="skeleton" />
        <div class="skeleton short" />
      </div>
    </div>
  );
}
