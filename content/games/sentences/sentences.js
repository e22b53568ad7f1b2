// Sentences of three levels: [words separated by spaces, meaning, other right orders]. A word keeps its punctuation.
window.SENTENCES = {
  en: [
    [
      ['This is my book.', 'هذا كتابي.'],
      ['I like olives.', 'أحبّ الزيتون.'],
      ['The cat is small.', 'القطّة صغيرة.'],
      ['We go to school.', 'نذهب إلى المدرسة.'],
      ['She has two brothers.', 'لها أخَوان.'],
      ['Open the door, please.', 'افتح الباب من فضلك.'],
      ['It is a sunny day.', 'إنّه يوم مشمس.'],
      ['Where is my pencil?', 'أين قلمي؟'],
      ['The birds can fly.', 'تستطيع الطيور الطيران.'],
      ['My bag is blue.', 'حقيبتي زرقاء.'],
    ],
    [
      ['My father drinks tea in the morning.', 'يشرب أبي الشاي في الصباح.'],
      ['They are playing football after school.', 'يلعبون كرة القدم بعد المدرسة.'],
      ['There are five apples on the table.', 'على الطاولة خمس تفّاحات.'],
      ['Does your sister like sweet oranges?', 'هل تحبّ أختك البرتقال الحلو؟'],
      ['We visited our grandmother last Friday.', 'زرنا جدّتنا يوم الجمعة الماضي.'],
      ['He can’t find his new jacket.', 'لا يجد سترته الجديدة.'],
      ['What time does the bus leave?', 'متى تغادر الحافلة؟'],
      ['The old bridge is near the market.', 'الجسر القديم قرب السوق.'],
      ['I always wash my hands before lunch.', 'أغسل يديّ دائمًا قبل الغداء.'],
      ['Please read the question again slowly.', 'اقرأ السؤال مرّة أخرى ببطء من فضلك.'],
    ],
    [
      ['If it rains tomorrow, we will stay at home.', 'إذا أمطرت غدًا فسنبقى في البيت.'],
      ['My friend has never seen snow in her life.', 'لم ترَ صديقتي الثلج في حياتها قطّ.'],
      ['The bridge was built more than a hundred years ago.', 'بُني الجسر قبل أكثر من مئة سنة.'],
      ['She asked me where I had learned English.', 'سألتني أين تعلّمت الإنجليزيّة.'],
      ['Although he was tired, he finished the whole book.', 'أنهى الكتاب كلّه مع أنّه كان متعبًا.'],
      ['This is the best story that I have ever read.', 'هذه أجمل قصّة قرأتها في حياتي.'],
      [
        'While we were walking, it suddenly began to rain.',
        'بينما كنّا نمشي بدأ المطر فجأة.',
        ['While we were walking, suddenly it began to rain.', 'While we were walking, it began suddenly to rain.'],
      ],
      ['You should drink more water when it is hot.', 'عليك أن تشرب ماءً أكثر حين يكون الجوّ حارًّا.'],
    ],
  ],
  ar: [
    [
      ['أَشْرَقَت الشَّمْسُ صَباحًا.', 'The sun rose in the morning.', ['الشَّمْسُ أَشْرَقَت صَباحًا.']],
      ['يَقْرَأُ سامي قِصَّةً.', 'Sami reads a story.', ['سامي يَقْرَأُ قِصَّةً.']],
      ['هذِهِ مَدْرَسَتي الجَميلَةُ.', 'This is my beautiful school.'],
      ['نَزَلَ المَطَرُ مَساءً.', 'The rain fell in the evening.', ['المَطَرُ نَزَلَ مَساءً.']],
      ['تَزْرَعُ ليلى وَرْدَةً حَمْراءَ.', 'Layla plants a red rose.', ['ليلى تَزْرَعُ وَرْدَةً حَمْراءَ.']],
      ['أَيْنَ تَسْكُنُ جَدَّتُكَ؟', 'Where does your grandmother live?'],
      ['الماءُ نِعْمَةٌ كَبيرَةٌ.', 'Water is a great blessing.'],
    ],
    [
      ['يَذْهَبُ الطُّلّابُ إِلى المَدْرَسَةِ بِالحافِلَةِ.', 'The students go to school by bus.', ['يَذْهَبُ إِلى المَدْرَسَةِ الطُّلّابُ بِالحافِلَةِ.']],
      [
        'قَطَفَت العائِلَةُ الزَّيْتونَ في الخَريفِ.',
        'The family picked the olives in autumn.',
        ['العائِلَةُ قَطَفَت الزَّيْتونَ في الخَريفِ.', 'قَطَفَت الزَّيْتونَ العائِلَةُ في الخَريفِ.'],
      ],
      [
        'بَنى العُصْفورُ عُشًّا فَوْقَ الشَّجَرَةِ.',
        'The sparrow built a nest on the tree.',
        ['العُصْفورُ بَنى عُشًّا فَوْقَ الشَّجَرَةِ.', 'بَنى عُشًّا العُصْفورُ فَوْقَ الشَّجَرَةِ.'],
      ],
      ['هَلْ قَرَأْتَ الكِتابَ الجَديدَ كُلَّهُ؟', 'Have you read the whole new book?'],
      [
        'جَلَسَ الأَطْفالُ حَوْلَ جَدِّهِمْ يَسْتَمِعونَ.',
        'The children sat around their grandfather, listening.',
        ['جَلَسَ حَوْلَ جَدِّهِمْ الأَطْفالُ يَسْتَمِعونَ.'],
      ],
      ['أُحِبُّ أَنْ أَسْبَحَ في البَحْرِ.', 'I like to swim in the sea.'],
      ['ما أَجْمَلَ السَّماءَ في اللَّيْلِ!', 'How beautiful the sky is at night!'],
    ],
    [
      ['كُلَّما قَرَأْتُ كِتابًا عَرَفْتُ شَيْئًا جَديدًا.', 'Whenever I read a book, I learn something new.'],
      ['إِذا اجْتَهَدْتَ في دُروسِكَ نَجَحْتَ في الاِمْتِحانِ.', 'If you work hard at your lessons, you pass the exam.'],
      [
        'لَمْ يَعُد المُسافِرُ إِلى قَرْيَتِهِ مُنْذُ سَنَواتٍ.',
        'The traveller has not returned to his village for years.',
        ['المُسافِرُ لَمْ يَعُد إِلى قَرْيَتِهِ مُنْذُ سَنَواتٍ.', 'لَمْ يَعُد إِلى قَرْيَتِهِ المُسافِرُ مُنْذُ سَنَواتٍ.'],
      ],
      [
        'سَأَلَت المُعَلِّمَةُ الطُّلّابَ عَنْ أَسْماءِ الكَواكِبِ.',
        'The teacher asked the students about the names of the planets.',
        ['المُعَلِّمَةُ سَأَلَت الطُّلّابَ عَنْ أَسْماءِ الكَواكِبِ.', 'سَأَلَت الطُّلّابَ المُعَلِّمَةُ عَنْ أَسْماءِ الكَواكِبِ.'],
      ],
      [
        'كانَ الفَلّاحُ يَعْمَلُ في حَقْلِهِ حَتّى الغُروبِ.',
        'The farmer used to work in his field until sunset.',
        [
          'الفَلّاحُ كانَ يَعْمَلُ في حَقْلِهِ حَتّى الغُروبِ.',
          'كانَ يَعْمَلُ الفَلّاحُ في حَقْلِهِ حَتّى الغُروبِ.',
          'كانَ الفَلّاحُ في حَقْلِهِ يَعْمَلُ حَتّى الغُروبِ.',
        ],
      ],
      [
        'يَحْتاجُ النَّباتُ إِلى الماءِ وَالضَّوْءِ كَيْ يَنْمُوَ.',
        'Plants need water and light in order to grow.',
        ['النَّباتُ يَحْتاجُ إِلى الماءِ وَالضَّوْءِ كَيْ يَنْمُوَ.', 'يَحْتاجُ إِلى الماءِ وَالضَّوْءِ النَّباتُ كَيْ يَنْمُوَ.'],
      ],
    ],
  ],
}
