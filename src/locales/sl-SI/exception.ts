export default {
  'exception.title': 'Nekaj je šlo narobe',
  'exception.description': 'Dejanje ni bilo dokončano. Poskusite znova ali pojdite na domačo stran.',
  'exception.details': 'Tehnične podrobnosti',
  'exception.code': 'Koda napake: {code}',
  'exception.notFound.title': 'Strani ni mogoče najti',
  'exception.notFound.description': 'Na tem naslovu ni strani. Morda je bila premaknjena ali pa je povezava napačna.',
  'exception.crash.title': 'Na strani je prišlo do napake',
  'exception.crash.description': 'Nepričakovana napaka je ustavila to stran. Druge strani niso prizadete.',
  'exception.crash.copy': 'Kopiraj podrobnosti napake',
  'exception.crash.copied': 'Kopirano',
  'exception.forbidden.title': 'Ni dostopa',
  'exception.forbidden.description': 'Vaš račun ne more odpreti te strani. Če jo potrebujete, se obrnite na skrbnika.',
  'exception.chunk.title': 'Strani ni bilo mogoče naložiti',
  'exception.chunk.description':
    'Morda omrežje ne deluje ali pa je bila pravkar nameščena nova različica. Znova naložite stran; vneseni podatki so shranjeni kot osnutek.',
  'exception.chunk.reload': 'Naloži znova',
} as const;
