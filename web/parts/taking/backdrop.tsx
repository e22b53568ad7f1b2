import { useState } from 'react'
import { imageUrl } from '../../api/image.ts'
import { Ornament } from '../../ui/ornament.tsx'
import classes from './backdrop.module.css'

/** The task's background picture, faint enough to read on; without one, or when it doesn't load, the ornament (`plain`: nothing, where text fills the page). */
export function Backdrop({ image, plain }: { image: string; plain: boolean }) {
  const [failed, setFailed] = useState(false)
  const address = imageUrl(image)
  return (
    <div className={classes.backdrop} aria-hidden="true">
      {address && !failed ? (
        <img src={address} alt="" onError={() => setFailed(true)} />
      ) : (
        !plain && <Ornament className={classes.ornament} opacity={0.09} />
      )}
    </div>
  )
}
