/** Shuffles the texts, always the same for a seed. Returns the right order only if there is no other. */
export function mixed(texts: string[], seed: string): string[] {
  const order = texts.map((text, at) => ({ text, at, key: hash(`${seed}:${at}:${text}`) }))
  order.sort((a, b) => a.key - b.key || a.at - b.at)
  const shuffled = order.map((entry) => entry.text)
  if (new Set(texts).size < 2 || shuffled.some((text, at) => text !== texts[at])) return shuffled
  return [...shuffled.slice(1), ...shuffled.slice(0, 1)]
}

function hash(text: string): number {
  let value = 2166136261
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619)
  return value >>> 0
}
