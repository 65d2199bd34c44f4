export default {
  'exception.title': 'Se ha producido un error',
  'exception.description': 'La operación no se ha completado. Inténtelo de nuevo o vuelva primero al inicio.',
  'exception.code': 'Código de error: {code}',
  'exception.notFound.title': 'Página no encontrada',
  'exception.notFound.description': 'No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace sea incorrecto.',
  'exception.crash.title': 'Se ha producido un error en la página',
  'exception.crash.description': 'Un error inesperado ha detenido esta página. Las demás páginas no se ven afectadas.',
  'exception.crash.copy': 'Copiar detalles del error',
  'exception.crash.copied': 'Copiado',
} as const;
