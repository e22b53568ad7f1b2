import { useAtomValue } from 'jotai'
import { homeAtom } from '../../api/site.ts'
import { FooterBand } from '../../parts/footer/footer-band.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const { data } = useAtomValue(homeAtom)
  return (
    <footer className={styles.footer}>
      <FooterBand site={data?.site} />
    </footer>
  )
}
