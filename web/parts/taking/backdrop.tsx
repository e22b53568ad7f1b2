import { useState } from 'react'
import { imageUrl } from '../../api/image.ts'
import { Ornament } from '../../ui/ornament.tsx'
import classes from './backdrop.module.css'
import { BackgroundArt } from './background-art.tsx'
import { backgroundPicture, builtinBackground } from './backgrounds.ts'

/** The task's background, faint enough to read on; without one, or when it doesn't load, the ornament (`plain`: nothing, where text fills the page). */
export function Backdrop({ image, plain }: { image: string; plain: boolean }) {
  const [failed, setFailed] = useState(false)
  const builtin = builtinBackground(image)
  const address = imageUrl(backgroundPicture(image))
  return (
    <div className={classes.backdrop} data-plain={plain || undefined} aria-hidden="true">
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
