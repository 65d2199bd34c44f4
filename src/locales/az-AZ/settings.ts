export default {
  'settings.title': 'Ayarlar',
  'settings.open': 'Ayarlar',
  'settings.theme': 'Mövzu',
  'settings.contentWidth': 'Məzmunun eni',
  'settings.contentWidth.fluid': 'Pəncərəni doldur',
  'settings.contentWidth.fixed': 'Sabit en',
  'settings.density': 'Sıxlıq',
  'settings.density.comfortable': 'Rahat',
  'settings.density.compact': 'Yığcam',
  'settings.colorWeak': 'Rəng zəifliyi rejimi',
  'settings.colorWeak.hint': 'Rənglər arasındakı fərqlər gücləndirilir.',
  'settings.reset': 'Standart ayarları bərpa et',
  'settings.resetDone': 'Standart ayarlar bərpa edildi',
  'settings.kept': 'Ayarlar bu brauzerdə saxlanılır.',
  'settings.storageBlocked':
    'Brauzer yerli yaddaşı bloklayır: ayarlar və girişiniz yalnız bu səhifə bağlanana qədər qalır.',
} as const;
