import { useEffect, useState } from 'react'
import { withBase } from '../../api/base-path.ts'
import { imageUrl } from '../../api/image.ts'
import { Ornament } from '../../ui/ornament.tsx'
import classes from './backdrop.module.css'
import { BackgroundArt } from './background-art.tsx'
import { backgroundPicture, builtinBackground } from './backgrounds.ts'

interface Props {
  image: string
  /** Without the ornament, because text fills the page. */
  plain: boolean
  /** Inside the drawing of a phone, as faint as on a phone. The parent must be positioned and a stacking context. */
  framed?: boolean
}

/** The task's background, faint so that text stays readable; the ornament if there is none or it doesn't load. */
export function Backdrop({ image, plain, framed }: Props) {
  const builtin = builtinBackground(image)
  const address = imageUrl(backgroundPicture(image))
  const [exists, setExists] = usePictureExists(address)
  return (
    <div className={classes.backdrop} data-plain={plain || undefined} data-framed={framed} aria-hidden="true">
      {builtin ? (
        <BackgroundArt name={builtin} className={classes.art} />
      ) : exists === undefined ? null : address && exists ? (
        <img src={address} alt="" onError={() => setExists(false)} />
      ) : (
        !plain && <Ornament className={classes.ornament} opacity={0.09} />
      )}
    </div>
  )
}

/**
 * Whether a picture exists; undefined until known. For a missing picture this server returns a placeholder with the
 * header `x-placeholder`; it must not be stretched over the page. Without a reply the picture counts as existing,
 * because the service worker may have it.
 */
function usePictureExists(address: string | undefined) {
  const ours = address?.startsWith(withBase('/img/')) ?? false
  const [exists, setExists] = useState(ours ? undefined : address !== undefined)
  useEffect(() => {
    setExists(ours ? undefined : address !== undefined)
    if (!ours || !address) return
    const abort = new AbortController()
    fetch(address, { method: 'HEAD', signal: abort.signal }).then(
      ({ headers }) => setExists(!headers.has('x-placeholder')),
      () => abort.signal.aborted || setExists(true),
    )
    return () => abort.abort()
  }, [address, ours])
  return [exists, setExists] as const
}
