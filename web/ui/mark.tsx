import { DOOR, GATE } from './geometry.ts'

/** The logo. `size` in px or any CSS length; `mono` draws it in one colour with a transparent door. */
export function Mark({
  size = 40,
  mono = false,
  className,
}: {
  size?: number | string
  mono?: boolean
  className?: string
}) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} className={className} aria-hidden="true" focusable="false">
      <path d={GATE} fill={mono ? 'currentColor' : 'var(--mark, var(--brand))'} />
      {!mono && <path d={DOOR} fill="var(--accent)" stroke="var(--accent)" strokeWidth=".5" />}
    </svg>
  )
}
