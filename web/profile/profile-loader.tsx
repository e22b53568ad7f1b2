import { Card } from '../ui/card.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './profile.module.css'

/** Placeholder with the layout of the page, shown while it loads. */
export function ProfileLoader() {
  return (
    <div className={styles.columns} data-loader>
      <Card pad>
        <Skeletons kind="text" count={4} />
      </Card>
      <Card pad>
        <Skeletons kind="text" count={9} />
      </Card>
    </div>
  )
}
