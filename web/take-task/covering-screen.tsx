import type { ReactNode } from 'react'
import { Isolate } from '../ui/isolate.tsx'
import { Ornament } from '../ui/ornament.tsx'
import classes from './covering-screen.module.css'

interface Props {
  /** The picture above the name. */
  sign: ReactNode
  /** Name of the task. */
  name: string
  children: ReactNode
}

/** The dark screen that covers a task for a while. */
export const CoveringScreen = ({ sign, name, children }: Props) => (
  <main className={`${classes.cover} on-band`}>
    <Ornament className={classes.ornament} opacity={0.09} />
    {sign}
    <p className={classes.name}>
      <Isolate>{name}</Isolate>
    </p>
    {children}
  </main>
)
