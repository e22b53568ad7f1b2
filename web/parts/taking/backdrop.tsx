import { useState } from 'react'
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
  const [failed, setFailed] = useState(false)
  const builtin = builtinBackground(image)
  const address = imageUrl(backgroundPicture(image))
  return (
    <div className={classes.backdrop} data-plain={plain || undefined} data-framed={framed} aria-hidden="true">
      {builtin ? (
        <BackgroundArt name={builtin} className={classes.art} />
      ) : address && !failed ? (
        <img src={address} alt="" onError={() => setFailed(true)} />
      ) : (
        !plain && <Ornament className={classes.ornament} opacity={0.09} />
      )}
    </div>
  )
}
