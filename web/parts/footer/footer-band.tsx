import Mail from 'lucide-react/icons/mail'
import Mailbox from 'lucide-react/icons/mailbox'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SiteTexts } from '../../../server/contract/site.ts'
import { language } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Mark } from '../../ui/mark.tsx'
import { Ornament } from '../../ui/ornament.tsx'
import styles from './footer-band.module.css'
import { MenuLink } from './menu-link.tsx'
import { SocialLink } from './social-link.tsx'

/**
 * About us, contact, quick links, social; all of it content. Shows only the name until `site` has loaded. The content
 * editor shows the same component as a preview.
 */
export function FooterBand({ site }: { site: SiteTexts | undefined }) {
  const { t } = useTranslation('common')
  return (
    <div className={`${styles.footer} on-band`}>
      <Ornament opacity={0.1} />
      <div className={styles.container}>
        <div className={styles.columns}>
          <div>
            <Link to={paths.home()} className={styles.logo}>
              <Mark size={40} />
              <b>{t('siteName')}</b>
            </Link>
            {site && <p dir="auto">{language() === 'ar' ? site.ar_blurb : site.blurb || site.ar_blurb}</p>}
          </div>
          {site && <Columns site={site} />}
        </div>
        <div className={styles.end}>
          <span>{t('footer.rights', { year: new Date().getFullYear() })}</span>
          <span>{t('ministry')}</span>
        </div>
      </div>
    </div>
  )
}

/** A column without content has no heading: a portal is empty until its content is imported. */
function Columns({ site }: { site: SiteTexts }) {
  const { t } = useTranslation('common')
  const [address, box] =
    language() === 'ar'
      ? [site.ar_address, site.ar_post_box]
      : [site.address || site.ar_address, site.post_box || site.ar_post_box]
  return (
    <>
      {[site.phone, site.email, address, box].some(Boolean) && (
        <div>
          <h2>{t('footer.contact')}</h2>
          {site.phone && (
            <a href={`tel:${site.phone.replace(/[^+\d]/g, '')}`}>
              <Phone size={20} aria-hidden="true" />
              <bdi dir="ltr">{site.phone}</bdi>
            </a>
          )}
          {site.email && (
            <a href={`mailto:${site.email}`}>
              <Mail size={20} aria-hidden="true" />
              <bdi dir="ltr" className={styles.breakable}>
                {site.email}
              </bdi>
            </a>
          )}
          {address && (
            <span>
              <MapPin size={20} aria-hidden="true" />
              <bdi>{address}</bdi>
            </span>
          )}
          {box && (
            <span>
              <Mailbox size={20} aria-hidden="true" />
              <bdi>{box}</bdi>
            </span>
          )}
        </div>
      )}
      {site.links.length > 0 && (
        <nav aria-label={t('footer.links')}>
          <h2>{t('footer.links')}</h2>
          {site.links.map((entry) => (
            <MenuLink key={`${entry.link} ${entry.name}`} entry={entry} className="" />
          ))}
        </nav>
      )}
      {site.social.length > 0 && (
        <div className={styles.social}>
          <h2>{t('footer.social')}</h2>
          {site.social.map((entry) => (
            <SocialLink key={`${entry.link} ${entry.name}`} entry={entry} />
          ))}
        </div>
      )}
    </>
  )
}
