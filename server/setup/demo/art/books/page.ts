import { lattice } from '../grades.ts'

/** Size of all pages in pixels. */
export const PAGE = { width: 1000, height: 1400 }

interface Style {
  lang: 'en' | 'ar'
  /** Background colour of the text. */
  paper: string
  ink: string
}

const svg = (height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}" width="1000" height="${height}" style="position:absolute;inset:0 auto auto 0">${body}</svg>`
const font = ({ lang }: Style) => (lang === 'ar' ? '600 54px/2 Naskh' : '600 47px/1.6 Cairo')

export interface PageArt {
  /** HTML of the page. */
  body: string
  /** Plain text of the page. */
  text: string
}

/** Plain text of HTML; `<br>` becomes a newline. */
const plain = (words: string): string => words.replaceAll('<br>', '\n').replace(/<[^>]*>/g, '')

/** A page of a story: the scene at the top, then a wave, the words, and the page number. */
export function storyPage(style: Style, number: number, scene: string, words: string): PageArt {
  const { lang, paper, ink } = style
  const body = `<body style="margin:0;width:1000px;height:1400px;position:relative;overflow:hidden;background:${paper}" lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${svg(
    1400,
    `<g>${scene}</g><path d="M0 936C200 890 380 976 560 944S860 900 1000 940V1400H0Z" fill="${paper}"/>`,
  )}<div style="position:absolute;inset:980px 90px 90px;display:grid;place-content:center;text-align:center;font:${font(style)};color:${ink}">${words}</div><div style="position:absolute;inset:auto 0 30px;text-align:center;font:700 26px Cairo;color:${ink};opacity:.55">${number}</div></body>`
  return { body, text: plain(words) }
}

/** A cover: the scene, and the title on a teal band. */
export function coverPage(style: Style, scene: string, title: string, below: string): PageArt {
  const { lang } = style
  const size = title.length > 20 ? 74 : 92
  const body = `<body style="margin:0;width:1000px;height:1400px;position:relative;overflow:hidden;background:#083f3c" lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">${svg(
    1400,
    `<g transform="translate(0 400)">${scene}</g><rect width="1000" height="420" fill="#0d5c57"/><svg width="1000" height="420">${lattice(1000, 420, '#1b6d67')}</svg><path d="M0 420H1000" stroke="#e9a11b" stroke-width="10"/>`,
  )}<div style="position:absolute;inset:0 60px auto;height:415px;display:grid;place-content:center;text-align:center;color:#fffdf4;font:800 ${size}px/1.45 Cairo">${title}<span style="font:500 38px/1.7 Cairo;color:#f3d28d">${below}</span></div></body>`
  return { body, text: plain(`${title}<br>${below}`) }
}

export interface BookArt {
  folder: string
  /** In order: a cover without a number, then page 1. */
  pages: PageArt[]
}
