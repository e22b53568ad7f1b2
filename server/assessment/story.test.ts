import { expect, it } from 'vitest'
import { cleanStory } from './story.ts'

it.each([
  [
    '<p dir="auto" style="text-align: center">a <strong>b</strong></p>',
    '<p dir="auto" style="text-align:center">a <strong>b</strong></p>',
  ],
  ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
  ['<p style="position:fixed;background:url(//evil)">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
  ['<a href="//evil.example">a</a>', '<a rel="noopener noreferrer" target="_blank">a</a>'],
  [
    '<img src="https://evil.example/x.png"><img src="/img/ab/c.png" alt="c" onerror="x()">',
    '<img src="/img/ab/c.png" alt="c" />',
  ],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['3 < 5 & "quotes"', '3 &lt; 5 &amp; "quotes"'],
])('cleans %s', (html, clean) => expect(cleanStory(html)).toBe(clean))
