// Before the first paint: language, direction and theme, so that nothing flashes. A file, as the page allows no inline script.
;(() => {
  const root = document.documentElement
  const english = /(?:^|;\s*)lang=en/.test(document.cookie)
  root.lang = english ? 'en' : 'ar'
  root.dir = english ? 'ltr' : 'rtl'
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
})()
