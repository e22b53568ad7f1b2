import { useState } from 'react'
import { imageUrl } from '../api/image.ts'
import { BackgroundArt } from '../parts/taking/background-art.tsx'
import { backgroundPicture, builtinBackground } from '../parts/taking/backgrounds.ts'
import { Ornament } from '../ui/ornament.tsx'
import styles from './task-ornament.module.css'

/** Decoration of the dark band above a task: the task's background in colours for the band, or the ornament. */
export function TaskOrnament({ background }: { background: string }) {
  const [failed, setFailed] = useState(false)
  const builtin = builtinBackground(background)
  const picture = imageUrl(backgroundPicture(background))
  if (builtin) {
    return (
      <div className={styles.band} aria-hidden="true">
        <BackgroundArt name={builtin} />
      </div>
    )
  }
  if (picture && !failed) {
    return (
      <div className={styles.band} aria-hidden="true">
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(true)} />
      </div>
    )
  }
  return <Ornament className={styles.ornament} opacity={0.1} />
}
