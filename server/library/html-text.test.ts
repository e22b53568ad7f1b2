import { describe, expect, it } from 'vitest'
import { letters } from '../../events/text/letters.ts'
import { htmlText, storyPreview } from './html-text.ts'

describe('the text of a story', () => {
  it.each([
    ['<h2>Title</h2><p>One.<br>Two &amp; <b>thr</b>ee.</p>', 'Title One. Two & three.'],
    ['<p>1 &lt; 2 &amp;lt; 3 &quot;so&quot;</p>', '1 < 2 &lt; 3 "so"'],
    ['<script>alert(1)</script>a<img src=x onerror=alert(1)>b', 'ab'],
    ['  <p>\n</p> ', ''],
  ])('%s', (html, text) => expect(htmlText(html)).toBe(text))

  it('a preview is cut to 96 letters, never within one', () => {
    const short = 'ش'.repeat(96)
    expect(storyPreview(`<p>${short}</p>`)).toEqual({ story: short, cut: false })
    const vowels = `<p>${'بَّ'.repeat(120)}</p>`
    expect(letters(storyPreview(vowels).story)).toHaveLength(96)
    expect(storyPreview(vowels)).toEqual({ story: 'بَّ'.repeat(96).normalize('NFC'), cut: true })
    expect(storyPreview(`<p>${'👨‍👩‍👧'.repeat(97)}</p>`).story).toBe('👨‍👩‍👧'.repeat(96))
  })

  it.each([
    ['a cut that ends in a space', 'abc '.repeat(60), true],
    ['a whole story of vowelled words, which is longer in code points', 'بَّ'.repeat(96), false],
    ['white space after the last letter', `${'a'.repeat(96)}  <p> </p>`, false],
    ['nothing', '', false],
  ])('says whether the preview is cut: %s', (_, html, cut) => expect(storyPreview(html).cut).toBe(cut))
})
