import type { ComponentProps, ReactNode } from 'react'
import { useTries } from './use-tries.ts'

interface PictureProps extends ComponentProps<'img'> {
  src: string
  /** Shown when all retries failed; `retry` starts again. */
  failed?: (retry: () => void) => ReactNode
}

/** A picture that retries loading after a failure. */
export function Picture({ src, failed, ...img }: PictureProps) {
  const tries = useTries(src)
  if (tries.gone) return failed?.(tries.retry) ?? null
  return <img key={tries.key} alt="" src={src} {...img} onError={tries.failed} />
}
