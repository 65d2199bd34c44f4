export default {
  'exception.title': 'Midagi läks valesti',
  'exception.description': 'Toimingut ei viidud lõpule. Proovige uuesti või minge esmalt avalehele.',
  'exception.details': 'Tehnilised üksikasjad',
  'exception.code': 'Tõrkekood: {code}',
  'exception.notFound.title': 'Lehte ei leitud',
  'exception.notFound.description': 'Sellel aadressil lehte pole. See võib olla teisaldatud või on link vigane.',
  'exception.crash.title': 'Leht jooksis kokku',
  'exception.crash.description': 'Ootamatu tõrge peatas selle lehe. Teisi lehti see ei mõjuta.',
  'exception.crash.copy': 'Kopeeri tõrke andmed',
  'exception.crash.copied': 'Kopeeritud',
  'exception.forbidden.title': 'Juurdepääs puudub',
  'exception.forbidden.description':
    'Teie kontoga ei saa seda lehte avada. Vajaduse korral pöörduge administraatori poole.',
  'exception.chunk.title': 'Lehte ei õnnestunud laadida',
  'exception.chunk.description':
    'Võrguühendus võib olla katkenud või paigaldati äsja uus versioon. Laadige leht uuesti; sisestatu on mustandina alles.',
  'exception.chunk.reload': 'Laadi uuesti',
} as const;
