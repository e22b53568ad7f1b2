import type { ReactNode } from 'react'
import type { UserInfo } from '../api/session.ts'
import { PersonAvatar } from '../parts/people/person-avatar.tsx'
import styles from './account-box.module.css'

/** Photo and name of the user; `children` is the line below. */
export function PersonHead({ me, children }: { me: UserInfo; children: ReactNode }) {
  return (
    <header className={styles.person}>
      <PersonAvatar name={me.name} img={me.img} size={60} />
      <div>
        <b>
          <bdi>{me.name}</bdi>
        </b>
        <span>{children}</span>
      </div>
    </header>
  )
}
