import type { ComponentProps, ReactNode } from 'react'
import { useTries } from './use-tries.ts'

interface PictureProps extends ComponentProps<'img'> {
  src: string
  /** Shown where it still doesn't come; `retry` asks once more. */
  failed?: (retry: () => void) => ReactNode
}

/** A picture that is asked for again when it does not come. */
export function Picture({ src, failed, ...img }: PictureProps) {
  const tries = useTries(src)
  if (tries.gone) return failed?.(tries.retry) ?? null
  return <img key={tries.key} alt="" src={src} {...img} onError={tries.failed} />
}
