export default {
  'session.expires': 'Sesiunea dvs. expiră în {time}',
  'session.expiresSoon':
    'Sesiunea dvs. este pe cale să expire. Conectați-vă din nou aici și păstrați pagina și ce ați completat.',
  'session.signInAgain': 'Conectați-vă din nou',
  'session.later': 'Mai târziu',
  'session.dialog.title': 'Conectați-vă din nou',
  'session.dialog.keeps': 'Rămâneți pe această pagină și păstrați ce ați completat.',
  'session.dialog.expired':
    'Sesiunea dvs. a expirat. Conectați-vă pentru a continua aici; ce ați completat este păstrat.',
  'session.dialog.other': 'Folosiți alt cont',
  'session.switched': 'Acum sunteți conectat ca „{name}” în altă filă',
} as const;
