import { useAtomValue } from 'jotai'
import { homeAtom } from '../../api/site.ts'
import { FooterBand } from '../../parts/footer/footer-band.tsx'
import styles from './site-footer.module.css'

/** The foot of every page. */
export function SiteFooter() {
  const { data } = useAtomValue(homeAtom)
  return (
    <footer className={styles.footer}>
      <FooterBand site={data?.site} />
    </footer>
  )
}
