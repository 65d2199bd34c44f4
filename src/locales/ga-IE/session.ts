export default {
  'session.expires': 'Rachaidh do sheisiún in éag i gceann {time}',
  'session.expiresSoon':
    'Tá do sheisiún ar tí dul in éag. Logáil isteach arís anseo agus coinnigh an leathanach agus a bhfuil scríofa agat.',
  'session.signInAgain': 'Logáil isteach arís',
  'session.later': 'Níos déanaí',
  'session.dialog.title': 'Logáil isteach arís',
  'session.dialog.keeps': 'Fanfaidh tú ar an leathanach seo agus coinneofar a bhfuil scríofa agat.',
  'session.dialog.expired':
    'Tá do sheisiún imithe in éag. Logáil isteach chun leanúint ar aghaidh anseo; coinníodh a bhfuil scríofa agat.',
  'session.dialog.other': 'Úsáid cuntas eile',
  'session.switched': 'Tá tú logáilte isteach anois mar “{name}” i gcluaisín eile',
} as const;
