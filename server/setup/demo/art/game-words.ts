/** A word of the games in English and Arabic. */
export interface GameWord {
  /** Name of its drawing. */
  picture: string
  word: string
  arabic: string
  /** 1 is the easiest. */
  level: 1 | 2 | 3
}

const at = (level: GameWord['level'], ...words: [picture: string, arabic: string, word?: string][]): GameWord[] =>
  words.map(([picture, arabic, word = picture]) => ({ picture, word, arabic, level }))

export const GAME_WORDS: GameWord[] = [
  ...at(1, ['cat', 'قطّة'], ['bag', 'حقيبة'], ['bus', 'حافلة'], ['pen', 'قلم'], ['bee', 'نحلة'], ['map', 'خريطة']),
  ...at(1, ['fish', 'سمكة'], ['bird', 'طائر'], ['book', 'كتاب'], ['tree', 'شجرة'], ['rain', 'مطر'], ['apple', 'تفّاحة']),
  ...at(2, ['house', 'بيت'], ['sheep', 'خروف'], ['camel', 'جمل'], ['olive', 'زيتون'], ['orange', 'برتقالة']),
  ...at(2, ['banana', 'موزة'], ['grapes', 'عنب'], ['rabbit', 'أرنب'], ['turtle', 'سلحفاة'], ['pencil', 'قلم رصاص']),
  ...at(2, ['family', 'عائلة'], ['school', 'مدرسة'], ['bridge', 'جسر'], ['market', 'سوق'], ['beach', 'شاطئ']),
  ...at(3, ['bicycle', 'درّاجة'], ['football', 'كرة قدم'], ['elephant', 'فيل'], ['computer', 'حاسوب']),
  ...at(3, ['breakfast', 'فطور'], ['butterfly', 'فراشة'], ['sunflower', 'دوّار الشمس'], ['strawberry', 'فراولة']),
  ...at(3, ['watermelon', 'بطّيخة'], ['newspaper', 'صحيفة'], ['suitcase', 'حقيبة سفر'], ['volcano', 'بركان']),
  ...at(3, ['envelope', 'ظرف'], ['triangle', 'مثلّث'], ['compass', 'بوصلة'], ['magnet', 'مغناطيس'], ['seasons', 'فصول']),
]
