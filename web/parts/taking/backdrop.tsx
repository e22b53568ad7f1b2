import { useEffect, useState } from 'react'
import { withBase } from '../../api/base-path.ts'
import { imageUrl } from '../../api/image.ts'
import { Ornament } from '../../ui/ornament.tsx'
import classes from './backdrop.module.css'
import { BackgroundArt } from './background-art.tsx'
import { backgroundPicture, builtinBackground } from './backgrounds.ts'

interface Props {
  image: string
  /** Nothing instead of the ornament: text fills the page. */
  plain: boolean
  /** In a picture of a phone, as faint as on one; its parent is positioned and a stacking context. */
  framed?: boolean
}

/** The task's background, faint enough to read on; without one, or when it doesn't load, the ornament. */
export function Backdrop({ image, plain, framed }: Props) {
  const builtin = builtinBackground(image)
  const address = imageUrl(backgroundPicture(image))
  const [found, setFound] = useFound(address)
  return (
    <div className={classes.backdrop} data-plain={plain || undefined} data-framed={framed} aria-hidden="true">
      {builtin ? (
        <BackgroundArt name={builtin} className={classes.art} />
      ) : found === undefined ? null : address && found ? (
        <img src={address} alt="" onError={() => setFound(false)} />
      ) : (
        !plain && <Ornament className={classes.ornament} opacity={0.09} />
      )}
    </div>
  )
}

/**
 * Whether there is such a picture; undefined until that is known. For a missing one our server answers the placeholder,
 * which would be stretched over the page, and says so in a header. Whom the server doesn't answer may have it kept.
 */
function useFound(address: string | undefined) {
  const ours = address?.startsWith(withBase('/img/')) ?? false
  const [found, setFound] = useState(ours ? undefined : address !== undefined)
  useEffect(() => {
    setFound(ours ? undefined : address !== undefined)
    if (!ours || !address) return
    const asked = new AbortController()
    fetch(address, { method: 'HEAD', signal: asked.signal }).then(
      ({ headers }) => setFound(!headers.has('x-placeholder')),
      () => asked.signal.aborted || setFound(true),
    )
    return () => asked.abort()
  }, [address, ours])
  return [found, setFound] as const
}
