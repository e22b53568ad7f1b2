// Sets language, direction and theme before the first paint, so that nothing flashes. The build inlines this script; the
// content security policy allows it by its hash and no other inline script.
;(() => {
  const root = document.documentElement
  const base = root.dataset.base ?? ''
  const english = /(?:^|;\s*)lang=en/.test(document.cookie)
  root.lang = english ? 'en' : 'ar'
  root.dir = english ? 'ltr' : 'rtl'
  const manifest = document.querySelector('link[rel=manifest]')
  if (english && manifest) {
    // The cached page of the service worker is in Arabic.
    document.title = 'Bawaba'
    manifest.href = `${base}/manifest.en.webmanifest`
  }
  const texts = document.currentScript.dataset[root.lang]
  if (texts) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = texts
    document.head.append(link)
  }
  let theme = 'auto'
  try {
    theme = localStorage.getItem('theme') || theme
  } catch {}
  const dark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // Text settings of the accessibility panel (app/accessibility), applied before its script loads, so that nothing jumps.
  try {
    const { textSize, readableText } = JSON.parse(localStorage.getItem('_accessState')) ?? {}
    root.toggleAttribute('data-readable', readableText === true)
    if (textSize) root.style.fontSize = `${100 + 20 * textSize}%`
  } catch {}

  // Stores a button pressed before the program has loaded; app/early-press.tsx presses it again.
  const press = ({ target }) => {
    window.earlyPress.button = target.closest('#root button') ?? undefined
  }
  window.earlyPress = { stop: () => removeEventListener('click', press, true) }
  addEventListener('click', press, true)

  // Reloads styles and the main script after a failure, after growing waits in ms.
  const waits = [500, 1500, 4000, 8000]
  const askedAgain = (part) => {
    const tries = Number(part.dataset.tries ?? 0)
    if (tries === waits.length) return false
    setTimeout(() => {
      const next = document.createElement(part.tagName)
      for (const { name, value } of part.attributes) next.setAttribute(name, value)
      next.dataset.tries = tries + 1
      part.replaceWith(next)
    }, waits[tries])
    return true
  }

  // The main script failed for good: shows a message once, with a retry button.
  let told = false
  addEventListener(
    'error',
    ({ target, isTrusted }) => {
      const isScript = target.tagName === 'SCRIPT' && target.type === 'module'
      if (!isScript && !(target.tagName === 'LINK' && target.rel === 'stylesheet')) return
      // An event dispatched by main.tsx is not trusted and is final.
      if ((isTrusted && askedAgain(target)) || !isScript || told) return
      told = true
      const [text, again] = english
        ? ['The page did not load. Check the connection.', 'Try again']
        : ['لم تُحمَّل الصفحة. تحقّق من الاتصال.', 'إعادة المحاولة']
      // A bar over pre-rendered content; fills an empty page.
      const there = document.querySelector('#root > *')
      const box = document.createElement('div')
      box.setAttribute('role', 'alert')
      box.style.cssText = `position:fixed;inset:${there ? 'auto 0 0' : 0};display:flex;${there ? 'flex-wrap:wrap' : 'flex-direction:column'};gap:12px 20px;align-items:center;justify-content:center;padding:16px;background:#083f3c;color:#fff;font:1.0625rem/1.7 system-ui,sans-serif;text-align:center`
      const mark = document.createElement('img')
      mark.src = `${base}/mark.svg`
      mark.alt = ''
      mark.width = 96
      mark.style.cssText = 'padding:12px;background:#fbfaf5;border-radius:24px'
      const said = document.createElement(document.querySelector('h1') ? 'p' : 'h1')
      said.style.cssText = 'margin:0;font:inherit'
      said.textContent = text
      const button = document.createElement('button')
      button.style.cssText =
        'min-block-size:44px;padding:6px 24px;font:inherit;color:#083f3c;background:#fff;border:0;border-radius:8px'
      button.textContent = again
      button.onclick = () => location.reload()
      box.append(...(there ? [] : [mark]), said, button)
      const place = there ? document.body : document.body.appendChild(document.createElement('main'))
      place.append(box)
    },
    true,
  )
})()
