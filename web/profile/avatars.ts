/** Side length of a drawing, in SVG units. */
export const AVATAR_SIDE = 120

const INK = '#2b2a33'
const BLUSH = '#ef8f7a'

/** Two eyes and a smile around the middle; `y` of the eyes, `apart` half of their distance. */
const face = (y: number, apart = 15) => `
<g fill="${INK}"><circle cx="${60 - apart}" cy="${y}" r="4.5"/><circle cx="${60 + apart}" cy="${y}" r="4.5"/></g>
<g fill="#fff"><circle cx="${61.5 - apart}" cy="${y - 1.5}" r="1.5"/><circle cx="${61.5 + apart}" cy="${y - 1.5}" r="1.5"/></g>
<g fill="${BLUSH}" opacity=".55"><circle cx="${52 - apart}" cy="${y + 11}" r="5"/><circle cx="${68 + apart}" cy="${y + 11}" r="5"/></g>`
const smile = (y: number, half = 8) =>
  `<path d="M${60 - half} ${y}q${half} ${half} ${half * 2} 0" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`
/** The shape and its mirror image. */
const both = (part: string) => `${part}<g transform="matrix(-1 0 0 1 120 0)">${part}</g>`
/** The shape `count` times in a circle. */
const around = (part: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<g transform="rotate(${(360 / count) * at} 60 60)">${part}</g>`).join('')
const whiskers = both(
  `<path d="M38 74l-16-3M38 78l-16 3" stroke="${INK}" stroke-width="2" stroke-linecap="round" opacity=".6"/>`,
)
const nose = (y: number) => `<path d="M55 ${y}h10l-5 6z" fill="${INK}"/>`

/** Drawings to use as a picture: background colour and shapes. Shown cropped to a circle. */
const DRAWINGS = {
  cat: [
    '#f6d7a8',
    `${both('<path d="M28 56V22l26 18z" fill="#d98a3d"/><path d="M33 46V31l12 9z" fill="#f3bf8c"/>')}<circle cx="60" cy="66" r="36" fill="#e59c50"/><path d="M60 30v14M50 32l3 11M70 32l-3 11" stroke="#b96d27" stroke-width="4" stroke-linecap="round"/>${face(62)}${nose(71)}${smile(79, 7)}${whiskers}`,
  ],
  fennec: [
    '#cfe6ea',
    `${both('<path d="M50 50L14 16q0 34 20 48z" fill="#e3b678"/><path d="M43 50L21 28q3 20 14 29z" fill="#f7dcc0"/>')}<path d="M24 58q36-34 72 0-4 34-36 42-32-8-36-42z" fill="#ecc48a"/><path d="M60 98q-26-10-34-32 22 0 34 14 12-14 34-14-8 22-34 32z" fill="#fdf3e3"/>${face(64, 17)}${nose(84)}`,
  ],
  camel: [
    '#fbe7c1',
    `${both('<ellipse cx="29" cy="42" rx="9" ry="13" fill="#b98346" transform="rotate(-30 29 42)"/>')}<rect x="32" y="26" width="56" height="78" rx="28" fill="#c99653"/><path d="M46 30q14-18 28 0-14 8-28 0z" fill="#8d5f2c"/><ellipse cx="60" cy="84" rx="30" ry="22" fill="#e6c08a"/>${face(54, 16)}${both(`<circle cx="50" cy="78" r="3" fill="${INK}"/>`)}${smile(88, 10)}`,
  ],
  hoopoe: [
    '#d7ead4',
    `${both('<path d="M58 40L36 10q-4 10 0 16z" fill="#df8f4c"/><path d="M34 10q-6 5 2 15z" fill="#2b2a33"/>')}<path d="M60 40L52 6q8-6 16 0z" fill="#df8f4c"/><path d="M52 8q8-8 16 0l-2 6q-6-4-12 0z" fill="#2b2a33"/><circle cx="60" cy="66" r="32" fill="#e7a566"/>${face(60, 14)}<path d="M56 70q-4 20-18 30 20-4 26-28z" fill="#4a4652"/>`,
  ],
  turtle: [
    '#d4e8f4',
    `${both('<ellipse cx="24" cy="86" rx="14" ry="9" fill="#7dbb6a" transform="rotate(25 24 86)"/>')}<path d="M18 84a42 34 0 0 1 84 0z" fill="#3f8f63"/><path d="M60 50l14 9-5 17H51l-5-17z" fill="#67b184"/>${both('<path d="M40 58l-16 14M50 78l-8 6" stroke="#67b184" stroke-width="4" stroke-linecap="round"/>')}<circle cx="60" cy="84" r="24" fill="#93cc7e"/>${face(80, 10)}${smile(90, 7)}`,
  ],
  bee: [
    '#dcebfb',
    `${both(`<ellipse cx="26" cy="46" rx="20" ry="14" fill="#fff" opacity=".9" transform="rotate(28 26 46)"/><path d="M52 32q-4-14-14-14" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/><circle cx="38" cy="18" r="4" fill="${INK}"/>`)}<circle cx="60" cy="66" r="36" fill="#f6c445"/><path d="M27 80h66a36 36 0 0 1-8 13H35a36 36 0 0 1-8-13z" fill="#4a3b22"/>${face(56)}${smile(66, 8)}`,
  ],
  fish: [
    '#bfe3ee',
    `<path d="M92 64l22-20v40z" fill="#e8683f"/><path d="M50 32q14-18 32-8l-6 16z" fill="#e8683f"/><ellipse cx="56" cy="64" rx="42" ry="32" fill="#f48a55"/><path d="M70 36q14 28 0 56" fill="none" stroke="#fff" stroke-width="7" opacity=".85"/>${`<circle cx="36" cy="56" r="6" fill="${INK}"/><circle cx="38" cy="54" r="2" fill="#fff"/><circle cx="42" cy="72" r="5" fill="${BLUSH}"/><path d="M20 70q8 8 14 2" fill="none" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>`}`,
  ],
  rabbit: [
    '#f4d9e0',
    `${both('<ellipse cx="42" cy="28" rx="11" ry="26" fill="#f7f3f0" transform="rotate(-8 42 28)"/><ellipse cx="42" cy="30" rx="5" ry="17" fill="#f1b6be" transform="rotate(-8 42 30)"/>')}<circle cx="60" cy="74" r="33" fill="#fbf8f5"/>${face(70, 14)}<ellipse cx="60" cy="80" rx="5" ry="3.5" fill="#e2808c"/>${smile(86, 7)}`,
  ],
  lion: [
    '#e6efc9',
    `${around('<circle cx="60" cy="24" r="15" fill="#b9692b"/>', 12)}<circle cx="60" cy="62" r="33" fill="#f0b95c"/>${both('<circle cx="35" cy="38" r="8" fill="#f0b95c"/>')}${face(58, 14)}${nose(68)}${smile(77, 8)}`,
  ],
  hedgehog: [
    '#e4dff2',
    `${around('<path d="M52 34l8-22 8 22z" fill="#6c5140"/>', 14)}<circle cx="60" cy="60" r="36" fill="#7d604c"/><path d="M30 66q0-26 30-20 30-6 30 20-4 26-30 28-26-2-30-28z" fill="#f3d9b8"/>${face(64, 14)}<circle cx="60" cy="76" r="5" fill="${INK}"/>${smile(84, 6)}`,
  ],
  pomegranate: [
    '#fbdcd2',
    `<path d="M46 30l-4-18 12 8 6-10 6 10 12-8-4 18z" fill="#b3283b"/><circle cx="60" cy="66" r="38" fill="#d6394d"/><path d="M34 50q6-14 18-18" fill="none" stroke="#f08a94" stroke-width="5" stroke-linecap="round"/>${face(64)}${smile(75, 9)}`,
  ],
  olive: [
    '#eef0d3',
    `<path d="M60 30q4-16 20-20" fill="none" stroke="#6d5b33" stroke-width="5" stroke-linecap="round"/><path d="M78 14q22-8 30 10-20 8-30-10z" fill="#7f9a4e"/><path d="M62 26Q40 6 24 20q16 18 38 6z" fill="#96b062"/><ellipse cx="60" cy="70" rx="31" ry="37" fill="#6f8f3c"/><path d="M40 56q3-14 12-18" fill="none" stroke="#a9c274" stroke-width="5" stroke-linecap="round"/>${face(68, 13)}${smile(79, 8)}`,
  ],
  sun: [
    '#c9e6f7',
    `${around('<path d="M53 24l7-18 7 18z" fill="#f19a2a"/>', 12)}<circle cx="60" cy="60" r="34" fill="#fbc63f"/>${face(57)}${smile(68, 10)}`,
  ],
  moon: [
    '#33406b',
    `<circle cx="60" cy="62" r="38" fill="#f5e3a1"/><circle cx="42" cy="42" r="6" fill="#e5cd7d"/><circle cx="84" cy="84" r="8" fill="#e5cd7d"/>${`<g fill="#fff"><circle cx="20" cy="26" r="2.5"/><circle cx="100" cy="24" r="3"/><circle cx="104" cy="98" r="2.5"/><circle cx="16" cy="94" r="2"/></g>`}${face(60)}${smile(71, 9)}`,
  ],
  rocket: [
    '#d5dcf5',
    `<path d="M50 96q10 22 20 0z" fill="#f19a2a"/><path d="M36 64L20 88l20 4zM84 64l16 24-20 4z" fill="#d6394d"/><path d="M60 6q28 26 24 66l-8 24H44l-8-24Q32 32 60 6z" fill="#fbf8f5"/><path d="M60 6q13 12 19 28H41Q47 18 60 6z" fill="#d6394d"/>${face(58, 11)}${smile(68, 7)}`,
  ],
  anemone: [
    '#dff0d8',
    `<path d="M60 84v34" stroke="#5f8f4a" stroke-width="6"/>${around('<ellipse cx="60" cy="30" rx="17" ry="23" fill="#d8343f"/>', 6)}<circle cx="60" cy="60" r="24" fill="#f7e2c4"/>${face(57, 9)}${smile(65, 6)}`,
  ],
} as const satisfies Record<string, readonly [behind: string, drawing: string]>

export type AvatarName = keyof typeof DRAWINGS
export const AVATARS = Object.keys(DRAWINGS) as AvatarName[]

/** A drawing as a complete SVG. */
export function avatarSvg(name: AvatarName, side = AVATAR_SIDE): string {
  const [behind, drawing] = DRAWINGS[name]
  const size = `width="${side}" height="${side}" viewBox="0 0 ${AVATAR_SIDE} ${AVATAR_SIDE}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="120" height="120" fill="${behind}"/><g transform="translate(60 60) scale(.9) translate(-60 -60)">${drawing}</g></svg>`
}
