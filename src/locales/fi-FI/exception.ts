export default {
  'exception.title': 'Jokin meni vikaan',
  'exception.description': 'Toimintoa ei suoritettu loppuun. Yritä uudelleen tai siirry ensin etusivulle.',
  'exception.details': 'Tekniset tiedot',
  'exception.code': 'Virhekoodi: {code}',
  'exception.notFound.title': 'Sivua ei löydy',
  'exception.notFound.description': 'Tässä osoitteessa ei ole sivua. Se on ehkä siirretty, tai linkki on virheellinen.',
  'exception.crash.title': 'Sivu kaatui',
  'exception.crash.description': 'Odottamaton virhe pysäytti tämän sivun. Muihin sivuihin se ei vaikuta.',
  'exception.crash.copy': 'Kopioi virheen tiedot',
  'exception.crash.copied': 'Kopioitu',
  'exception.forbidden.title': 'Ei käyttöoikeutta',
  'exception.forbidden.description':
    'Tililläsi ei voi avata tätä sivua. Jos tarvitset sitä, ota yhteyttä ylläpitäjään.',
  'exception.chunk.title': 'Sivua ei voitu ladata',
  'exception.chunk.description':
    'Verkkoyhteys on ehkä poikki, tai sovelluksesta on juuri asennettu uusi versio. Lataa sivu uudelleen; kirjoittamasi sisältö on tallessa luonnoksena.',
  'exception.chunk.reload': 'Lataa uudelleen',
} as const;
