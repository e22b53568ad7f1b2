import { describe, expect, it } from 'vitest'
import { youtubeId } from './rules.ts'

const ID = 'dQw4w9WgX-_'

describe('the id of a video', () => {
  it.each([
    ID,
    ` ${ID} `,
    `https://youtu.be/${ID}`,
    `youtu.be/${ID}?si=abcdefghijk&t=42`,
    `https://www.youtube.com/watch?v=${ID}`,
    `https://m.youtube.com/watch?app=desktop&v=${ID}&list=PL0123456789ab&index=2#t=1m`,
    `https://www.youtube.com/watch?list=PL0123456789ab&amp;v=${ID}`,
    `https://music.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com/?v=${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `http://youtube.com/embed/${ID}?rel=0`,
    `//www.youtube-nocookie.com/embed/${ID}`,
    `https://youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/v/${ID}`,
    `https://www.youtube.com/e/${ID}`,
    `https://i.ytimg.com/vi/${ID}/hqdefault.jpg`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `<iframe width="560" src="https://www.youtube.com/embed/${ID}?si=zzzzzzzzzzz" allowfullscreen></iframe>`,
  ])('is found in %s', (address) => expect(youtubeId(address)).toBe(ID))

  it.each([
    '',
    'https://youtu.be/tooshort',
    `https://youtu.be/${ID}longer`,
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/@channel/videos',
    `https://vimeo.com/watch?v=${ID}`,
    'dQw4w9WgXcQQ',
    'javascript:alert(1)',
  ])('is not found in %s', (address) => expect(youtubeId(address)).toBeUndefined())
})
