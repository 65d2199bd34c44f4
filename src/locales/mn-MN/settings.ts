export default {
  'settings.title': 'Тохиргоо',
  'settings.open': 'Тохиргоо',
  'settings.theme': 'Загвар',
  'settings.contentWidth': 'Агуулгын өргөн',
  'settings.contentWidth.fluid': 'Цонхыг дүүргэх',
  'settings.contentWidth.fixed': 'Тогтмол өргөн',
  'settings.density': 'Нягтрал',
  'settings.density.comfortable': 'Чөлөөтэй',
  'settings.density.compact': 'Нягт',
  'settings.colorWeak': 'Өнгө сул ялгах горим',
  'settings.colorWeak.hint': 'Өнгөний ялгааг тодруулна.',
  'settings.reset': 'Анхны тохиргоог сэргээх',
  'settings.resetDone': 'Анхны тохиргоог сэргээлээ',
  'settings.kept': 'Тохиргоо энэ хөтөчид хадгалагдана.',
  'settings.storageBlocked':
    'Хөтөч дотоод хадгалалтыг хориглосон: тохиргоо ба нэвтрэлт зөвхөн энэ хуудсыг хаах хүртэл хадгалагдана.',
} as const;
