import { STAR } from '../../ui/geometry.ts'

/** The eight-pointed star of the logo. Marks the current question, the chosen answer and the latest score. */
export function Star({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path d={STAR} />
    </svg>
  )
}
