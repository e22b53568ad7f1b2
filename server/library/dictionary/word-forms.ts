/** Irregular forms. Each group begins with the base form. */
const IRREGULAR = `
child children|man men|woman women|person people|foot feet|tooth teeth|mouse mice|goose geese|be am is are was were been
have has had|do does did done|go goes went gone|say said|get got gotten|make made|know knew known|think thought
take took taken|see saw seen|come came|give gave given|find found|tell told|feel felt|leave left|keep kept|begin began begun
write wrote written|read reading|stand stood|hear heard|meet met|run ran|pay paid|sit sat|speak spoke spoken|bring brought
buy bought|teach taught|catch caught|send sent|build built|spend spent|fall fell fallen|sell sold|drive drove driven
eat ate eaten|drink drank drunk|sing sang sung|swim swam swum|fly flew flown|grow grew grown|draw drew drawn|throw threw thrown
break broke broken|choose chose chosen|forget forgot forgotten|wear wore worn|win won|lose lost|sleep slept|feed fed
fight fought|hold held|ride rode ridden|rise rose risen|shake shook shaken|steal stole stolen|wake woke woken|lie lying|die dying
good better best|bad worse worst`

const IRREGULAR_BASES = new Map<string, string>(
  IRREGULAR.trim()
    .split(/[|\n]/)
    .flatMap((line) => {
      const [base = '', ...forms] = line.split(' ')
      return forms.map((form) => [form, base] as const)
    }),
)

/** Endings of plurals and verbs, each with the endings of the base form. Arabic ones are in folded spelling. */
const ENDINGS: [ending: RegExp, instead: string[]][] = [
  [/ies$/, ['y', 'ie']],
  [/ied$/, ['y', 'ie']],
  [/ves$/, ['f', 'fe', 've']],
  [/es$/, ['', 'e']],
  [/s$/, ['']],
  [/(?<=([b-df-hj-np-tv-z]))\1(?:ing|ed)$/, ['']],
  [/ing$/, ['', 'e']],
  [/ed$/, ['', 'e']],
  [/ات$/, ['ه', '']],
  [/(?:ون|ين|ان)$/, ['', 'ه']],
]
const SHORTEST = 2

/** Possible base forms of a folded word, the likeliest first: `go` for `going`, `child` for `children`. */
export function basesOf(folded: string): string[] {
  const irregular = IRREGULAR_BASES.get(folded)
  const regular = ENDINGS.flatMap(([ending, instead]) =>
    ending.test(folded) ? instead.map((end) => folded.replace(ending, end)) : [],
  )
  const bases = new Set([...(irregular ? [irregular] : []), ...regular])
  return [...bases].filter((base) => base.length >= SHORTEST && base !== folded)
}
