import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'

/** Waits before a picture that did not come is asked for again. */
const WAITS_MS = [500, 1500, 4000]

interface PictureProps extends ComponentProps<'img'> {
  src: string
  /** Shown where it still doesn't come; `retry` asks once more. */
  failed?: (retry: () => void) => ReactNode
}

/** A picture that is asked for again when it does not come, and once the device is back online; the browser itself tries once. */
export function Picture({ src, failed, ...img }: PictureProps) {
  const [{ of, failures, tries }, setState] = useState({ of: src, failures: 0, tries: 0 })
  // Another picture begins anew.
  if (of !== src) setState({ of: src, failures: 0, tries: 0 })
  const gone = failures > WAITS_MS.length
  const waiting = failures > tries && !gone
  useEffect(() => {
    if (!waiting && !gone) return
    const again = () => setState((now) => (gone ? { ...now, failures: 0, tries: 0 } : { ...now, tries: now.failures }))
    const timer = gone ? undefined : setTimeout(again, WAITS_MS[failures - 1])
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [waiting, gone, failures])
  if (gone) return failed?.(() => setState({ of: src, failures: 0, tries: 0 })) ?? null
  return (
    // Another element for each try: the one that failed does not ask again.
    <img
      key={tries}
      alt=""
      src={src}
      {...img}
      onError={() => setState((now) => ({ ...now, failures: now.failures + 1 }))}
    />
  )
}
