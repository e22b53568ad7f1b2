// Texts that all games share.
window.COMMON_TEXTS = {
  ar: {
    ...{ score: 'النقاط', best: 'الأفضل', again: 'مرّة أخرى', levels: 'المستويات', next: 'المستوى التالي' },
    ...{
      level: 'المستوى {n}',
      soundOn: 'الصوت مفعّل',
      soundOff: 'الصوت مطفأ',
      hear: 'اسمع الكلمة',
      choose: 'اختر المستوى',
    },
    ...{ newBest: 'رقم قياسيّ جديد!', stars: 'النجوم: {n} من 3', language: 'English', hint: 'تلميح' },
    ...{ 'cheer-3': 'رائع! أحسنت جدًّا', 'cheer-2': 'أحسنت! أداء جميل', 'cheer-1': 'بداية طيّبة، جرّب مرّة أخرى' },
    noVoice: 'لا يوجد صوت إنجليزيّ على هذا الجهاز.',
  },
  en: {
    ...{ score: 'Score', best: 'Best', again: 'Again', levels: 'Levels', next: 'Next level' },
    ...{
      level: 'Level {n}',
      soundOn: 'Sound is on',
      soundOff: 'Sound is off',
      hear: 'Hear the word',
      choose: 'Choose a level',
    },
    ...{ newBest: 'A new best score!', stars: 'Stars: {n} of 3', language: 'العربيّة', hint: 'Hint' },
    ...{ 'cheer-3': 'Wonderful! Very well done', 'cheer-2': 'Well done!', 'cheer-1': 'A good start. Try once more' },
    noVoice: 'This device has no English voice.',
  },
}
