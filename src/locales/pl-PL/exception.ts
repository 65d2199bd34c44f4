export default {
  'exception.title': 'Coś poszło nie tak',
  'exception.description': 'Operacja nie została ukończona. Spróbuj ponownie albo przejdź najpierw do strony głównej.',
  'exception.details': 'Szczegóły techniczne',
  'exception.code': 'Kod błędu: {code}',
  'exception.notFound.title': 'Nie znaleziono strony',
  'exception.notFound.description': 'Pod tym adresem nie ma strony. Mogła zostać przeniesiona albo link jest błędny.',
  'exception.crash.title': 'Błąd strony',
  'exception.crash.description': 'Nieoczekiwany błąd zatrzymał tę stronę. Pozostałe strony działają.',
  'exception.crash.copy': 'Kopiuj szczegóły błędu',
  'exception.crash.copied': 'Skopiowano',
  'exception.forbidden.title': 'Brak dostępu',
  'exception.forbidden.description':
    'To konto nie ma dostępu do tej strony. Jeśli jej potrzebujesz, zwróć się do administratora.',
  'exception.chunk.title': 'Nie udało się wczytać tej strony',
  'exception.chunk.description':
    'Sieć może nie działać albo właśnie zainstalowano nową wersję. Wczytaj stronę ponownie; wpisane dane zachowano jako wersję roboczą.',
  'exception.chunk.reload': 'Wczytaj ponownie',
} as const;
