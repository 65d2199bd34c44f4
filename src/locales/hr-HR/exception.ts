export default {
  'exception.title': 'Nešto je pošlo po zlu',
  'exception.description': 'Radnja nije dovršena. Pokušajte ponovno ili prijeđite na početnu stranicu.',
  'exception.details': 'Tehničke pojedinosti',
  'exception.code': 'Kôd pogreške: {code}',
  'exception.notFound.title': 'Stranica nije pronađena',
  'exception.notFound.description': 'Na ovoj adresi nema stranice. Možda je premještena ili je poveznica pogrešna.',
  'exception.crash.title': 'Na stranici je došlo do pogreške',
  'exception.crash.description': 'Neočekivana pogreška zaustavila je ovu stranicu. Ostale stranice nisu pogođene.',
  'exception.crash.copy': 'Kopiraj pojedinosti pogreške',
  'exception.crash.copied': 'Kopirano',
  'exception.forbidden.title': 'Nema pristupa',
  'exception.forbidden.description':
    'Vaš račun ne može otvoriti ovu stranicu. Ako vam je potrebna, obratite se administratoru.',
  'exception.chunk.title': 'Stranicu nije bilo moguće učitati',
  'exception.chunk.description':
    'Možda je mreža u prekidu ili je upravo instalirana nova verzija. Ponovno učitajte stranicu; uneseni podaci spremljeni su kao skica.',
  'exception.chunk.reload': 'Učitaj ponovno',
} as const;
